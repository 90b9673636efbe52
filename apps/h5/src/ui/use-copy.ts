import { showToast } from './toast.tsx'
import { useWords } from './words.ts'

/** Takes a text along and says so, or says that it could not. */
export function useCopy(said?: string): (text: string) => Promise<void> {
  const t = useWords()
  return async (text) => {
    if (await copied(text)) showToast(said ?? t('part.copied'), { done: true })
    else showToast(t('part.notCopied'))
  }
}

/** On plain http there is no clipboard to write to, but a selection can be copied as by its reader. */
async function copied(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Forbidden by the browser's settings: the other way may be open.
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
