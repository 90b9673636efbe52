import { Button } from '#ui/button'
import { StickyBar } from '#ui/sticky-bar'
import { useText } from '@kikai/client/use-text'
import { limits } from '@kikai/kernel/limits'

type PickBarProps = {
  picked: number
  all: number
  onAll: () => void
  onPublish: () => void
  onLeave: () => void
}

/** What can be done with the ticked drafts. */
export function PickBar({ picked, all, onAll, onPublish, onLeave }: PickBarProps) {
  const t = useText('managed')
  const listing = useText('listings')
  const tooMany = picked > limits.pageSizeMax
  return (
    <StickyBar reason={tooMany ? listing('goods.pickMax', { max: limits.pageSizeMax }) : null}>
      <Button onClick={onLeave}>{t('list.cancel')}</Button>
      <Button tone="outline" onClick={onAll} className="max-xs:px-3">
        {picked === all ? listing('goods.pickNone') : listing('goods.pickAll')}
      </Button>
      <Button tone="go" wide blocked={picked === 0 || tooMany} onClick={onPublish} className="px-3! wide:w-auto">
        {listing('publish.action', { count: picked })}
      </Button>
    </StickyBar>
  )
}
