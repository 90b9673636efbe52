import { leaveLogin } from '#app/login'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { providerLoginCalls } from '@kikai/contract/identity/provider-login.calls'
import { forgetFound, readFound } from './provider-window.ts'

/** After a login: links whoever waits for it with the account that was just proven, and goes on to where the visitor wanted to be. */
export function useLeaveLogin(): () => void {
  const t = useText('providers')
  const link = useAction(providerLoginCalls.linkLogin)
  return () => {
    const found = readFound()
    if (!found) return leaveLogin()
    forgetFound()
    const { handover, verifier, provider } = found
    void link.run({ handover, verifier }).then((answer) => {
      if (answer.ok) showToast(t('linked.done', { provider: provider.name }), { done: true })
      leaveLogin()
    })
  }
}
