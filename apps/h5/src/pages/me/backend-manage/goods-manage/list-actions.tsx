import { go } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { useWide } from '#ui/wide.ts'
import { useText } from '@kikai/client/use-text'
import { FileUp, Plus } from 'lucide-react'

const bringFile = () => go('/pages/me/backend-manage/goods-manage/import-goods/import-goods')

/**
 * The buttons for a new listing and for an import. While another action is the main one, they are drawn less
 * prominently.
 */
export function ListActions({ quiet, onSell }: { quiet: boolean; onSell: () => void }) {
  const t = useText('managed')
  const wide = useWide()
  if (!wide)
    return (
      <>
        <IconButton label={t('desk.entry.import')} icon={<FileUp aria-hidden />} onClick={bringFile} />
        <IconButton label={t('desk.publish')} icon={<Plus aria-hidden />} onClick={onSell} />
      </>
    )
  return (
    <div className="flex gap-2">
      <Button tone="outline" icon={<FileUp aria-hidden className="size-5" />} onClick={bringFile}>
        {t('desk.entry.import')}
      </Button>
      <Button tone={quiet ? 'tint' : 'go'} icon={<Plus aria-hidden className="size-5" />} onClick={onSell}>
        {t('desk.publish')}
      </Button>
    </div>
  )
}
