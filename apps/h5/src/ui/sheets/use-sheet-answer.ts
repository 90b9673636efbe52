import { useEffect, useState } from 'react'

/** Longer than a sheet's closing animation. */
const slidesMs = 500

type SheetAnswer = {
  onAnswer: (yes: boolean) => void
  /** Called after the closing animation. */
  onGone: () => void
}

/**
 * The state of a sheet that asks one question: it closes with its answer and is removed after the closing animation.
 */
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
