import { showToast } from '#ui/feedback/toast'

/** Says what was done and closes what it was done in; apart from the sheets, because screens that load none of them use it. */
export const doneWith = (text: string, onClose: () => void) => () => {
  showToast(text, { done: true })
  onClose()
}
