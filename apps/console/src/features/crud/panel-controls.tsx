import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'
import { ChevronDown, ChevronUp, X } from 'lucide-react'

type PanelControlsProps = { keys: readonly string[]; open: string; onOpen: (row: string | null) => void }

/** The buttons to the previous and the next row, and back to the list. */
export function PanelControls({ keys, open, onOpen }: PanelControlsProps) {
  const t = useText('console')
  const at = keys.indexOf(open)
  const before = at > 0 ? keys[at - 1] : undefined
  const next = at >= 0 ? keys[at + 1] : undefined
  return (
    <>
      <Button
        type="text"
        icon={<ChevronUp aria-hidden />}
        aria-label={t('keys.previous')}
        disabled={before === undefined}
        onClick={() => onOpen(before ?? open)}
      />
      <Button
        type="text"
        icon={<ChevronDown aria-hidden />}
        aria-label={t('keys.next')}
        disabled={next === undefined}
        onClick={() => onOpen(next ?? open)}
      />
      <Button type="text" icon={<X aria-hidden />} aria-label={t('keys.close')} onClick={() => onOpen(null)} />
    </>
  )
}
