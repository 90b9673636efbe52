import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Typed = { readonly place: RefObject<Element | null>; readonly isUnsent: () => boolean }

/** What is being typed on the pages that are shown. What is kept as a draft, or was sent, does not count as unsent. */
const typed = new Set<Typed>()

/** Whether something typed would be lost: in this part of the page, or anywhere. */
export const isUnsent = (within: Element | null = document.documentElement): boolean =>
  [...typed].some(({ place, isUnsent: is }) => within?.contains(place.current) && is())

let question: () => string = () => ''
/** Sets the sentence that is asked before typed input is lost; each app says it in the reader's language. */
export const askBeforeLoss = (sentence: () => string): void => {
  question = sentence
}

/**
 * Asks before typed input is lost; true to go on. Whatever closes a part of the page or leaves it asks this first:
 * sheets, panels, dialogs, and the address.
 */
export const mayLose = (within?: Element | null): boolean => !isUnsent(within) || window.confirm(question())

/** Registers typed input; what is behind another screen is kept and does not count. */
export function useUnsentIn(place: RefObject<Element | null>, isUnsentNow: () => boolean): void {
  const latest = useEffectEvent(isUnsentNow)
  useEffect(() => {
    const own: Typed = { place, isUnsent: () => latest() }
    typed.add(own)
    window.addEventListener('beforeunload', hold)
    return () => {
      typed.delete(own)
      if (typed.size === 0) window.removeEventListener('beforeunload', hold)
    }
  }, [place])
}

/** As above, for input outside of a form; the result is the `ref` of an element around its fields. */
export function useUnsent<E extends Element>(isTyped: boolean): RefObject<E | null> {
  const place = useRef<E>(null)
  useUnsentIn(place, () => isTyped)
  return place
}

const hold = (event: BeforeUnloadEvent): void => {
  if (isUnsent()) event.preventDefault()
}
