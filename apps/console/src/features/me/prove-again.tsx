import { TextField } from '#ui/field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'

/** What changes authority asks once more who it is; afterwards it goes on with what was asked. */
export function ProveAgain({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const t = useText('consoleAccess')
  const word = useText('console')
  const identity = useText('identity')
  const form = useCallForm(identityCalls.proveAgain, {
    start: { password: '' },
    input: ({ password }) => ({ password }),
    missing: { password: identity('screen.missing.password') },
    fieldOfCode: { [identityErrors.wrongPassword.code]: 'password' },
    onDone: onProven,
  })
  return (
    <Dialog
      open
      title={t('prove.title')}
      okText={t('prove.go')}
      cancelText={word('form.cancel')}
      confirmLoading={form.busy}
      onOk={() => void form.submit()}
      onCancel={onClose}
    >
      <form {...form.element} className="form" noValidate>
        <p className="quiet">{t('prove.why')}</p>
        <TextField
          {...form.text('password')}
          label={identity('screen.login.password')}
          type="password"
          autoComplete="current-password"
        />
        <div role="alert">{form.refusal ? <p className="wrong">{form.refusal}</p> : null}</div>
      </form>
    </Dialog>
  )
}
