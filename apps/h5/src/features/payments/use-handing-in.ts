import type { ScreenAction } from '#ui/pages/actions'
import { showToast } from '#ui/feedback/toast'
import { useText } from '@kikai/client/use-text'
import { useCallback, useId, useState } from 'react'

export type HandingIn = ReturnType<typeof useHandingIn>

/** The slip's form and its submit button, which the page places among its actions. */
export function useHandingIn() {
  const t = useText('payments')
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const onSent = useCallback(() => {
    showToast(t('screen.slip.sent'), { done: true })
    window.scrollTo({ top: 0 })
  }, [t])
  const action: ScreenAction = { name: 'submitSlip', label: t('screen.slip.submit'), form: formId, busy }
  return { form: { formId, onSent, onBusy: setBusy }, action, note: t('screen.slip.note') }
}
