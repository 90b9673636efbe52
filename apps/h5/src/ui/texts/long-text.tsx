import { limits } from '@kikai/kernel/limits'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../buttons/button.tsx'
import { classes } from '../class-names.ts'
import { useWords } from './words.ts'

/** Whether a text of this height is collapsed: above 400 px (specification §9). */
export const isLong = (heightPx: number): boolean => heightPx > limits.longTextHeightPx

/** A long text that shows its first 400 px (specification §9) and the rest when expanded. */
export function LongText({ children, lang }: { children: ReactNode; lang?: string }) {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [long, setLong] = useState(false)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Runs after layout and before paint: reading the height here would force an extra layout.
    const observer = new ResizeObserver(() => flushSync(() => setLong(isLong(element.scrollHeight))))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const cut = long && !open
  return (
    <div>
      <div
        ref={box}
        lang={lang}
        style={cut ? { maxHeight: limits.longTextHeightPx } : undefined}
        className={classes('text-14 [word-break:normal] whitespace-pre-line', cut && 'overflow-hidden mask-b-from-85%')}
      >
        {children}
      </div>
      {long ? (
        <Button tone="plain" size="small" aria-expanded={open} onClick={() => setOpen(!open)} className="-ml-4">
          {open ? t('part.readLess') : t('part.readMore')}
        </Button>
      ) : null}
    </div>
  )
}
