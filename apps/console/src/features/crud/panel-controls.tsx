import { useText } from '@kikai/client/use-text'
import { Button } from 'antd'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { RowsBeside } from './use-rows-beside.ts'

type PanelControlsProps = { beside: RowsBeside; onOpen: (row: string | null) => void }

/** The buttons to the previous and the next row, and back to the list. */
export function PanelControls({ beside: { before, next }, onOpen }: PanelControlsProps) {
  const t = useText('console')
  return (
    <>
      <Button
        type="text"
        icon={<ChevronUp aria-hidden />}
        aria-label={t('keys.previous')}
        disabled={before === undefined}
        onClick={() => before !== undefined && onOpen(before)}
      />
      <Button
        type="text"
        icon={<ChevronDown aria-hidden />}
        aria-label={t('keys.next')}
        disabled={next === undefined}
        onClick={() => next !== undefined && onOpen(next)}
      />
      <Button type="text" icon={<X aria-hidden />} aria-label={t('keys.close')} onClick={() => onOpen(null)} />
    </>
  )
}
