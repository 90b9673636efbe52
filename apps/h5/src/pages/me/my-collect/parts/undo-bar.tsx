import { Button } from '#ui/buttons/button'
import { StickyBar } from '#ui/pages/sticky-bar'
import { useText } from '@kikai/client/use-text'
import { Undo2 } from 'lucide-react'

/** The bar that says that a machine was removed and offers to undo it. */
export function UndoBar({ onUndo }: { onUndo: () => void }) {
  const t = useText('watchlist')
  return (
    <StickyBar>
      <p role="status" className="min-w-0 flex-1 text-14">
        {t('removed')}
      </p>
      <Button tone="tint" icon={<Undo2 aria-hidden className="size-5" />} onClick={onUndo}>
        {t('undo')}
      </Button>
    </StickyBar>
  )
}
