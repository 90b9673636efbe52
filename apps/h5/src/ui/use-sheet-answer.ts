import { useEffect, useState } from 'react'

/** Longer than a sheet takes to slide away. */
const slidesMs = 500

type SheetAnswer = {
  onAnswer: (yes: boolean) => void
  /** When it has slid away. */
  onGone: () => void
}

/** A sheet that is asked and answered once: it closes with its answer, and is taken away when it has slid off. */
export function useSheetAnswer({ onAnswer, onGone }: SheetAnswer): { open: boolean; answer: (yes: boolean) => void } {
  const [open, setOpen] = useState(true)
  useEffect(() => {
    if (open) return
    const gone = setTimeout(onGone, slidesMs)
    return () => clearTimeout(gone)
  }, [open, onGone])
  const answer = (yes: boolean) => {
    setOpen(false)
    onAnswer(yes)
  }
  return { open, answer }
}
