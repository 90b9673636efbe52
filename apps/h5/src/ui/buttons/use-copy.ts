import { showToast } from '../feedback/toast.tsx'
import { useWords } from '../texts/words.ts'

/** Returns a function that copies a text and shows a toast with the result. */
export function useCopy(said?: string): (text: string) => Promise<void> {
  const t = useWords()
  return async (text) => {
    if (await copied(text)) showToast(said ?? t('part.copied'), { done: true })
    else showToast(t('part.notCopied'))
  }
}

/**
 * Copies a text; resolves to false when that is impossible. On plain http there is no clipboard API, but a selection
 * can be copied.
 */
async function copied(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Forbidden by the browser's settings: the other method may work.
  }
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0'
  const before = document.activeElement
  document.body.append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way where there is no clipboard
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return done
}
