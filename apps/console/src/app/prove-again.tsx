import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import type { ProofKind } from '@kikai/client/call'
import { useProofForm } from '@kikai/client/use-proof-form'
import { useText } from '@kikai/client/use-text'

/** Sensitive changes ask once more who it is; afterwards they go on. */
export default function ProveAgain({ by, onAnswer }: { by: ProofKind; onAnswer: (proven: boolean) => void }) {
  const t = useText('authenticator')
  const word = useText('console')
  const identity = useText('identity')
  const byCode = by === 'authenticator'
  const form = useProofForm(by, () => onAnswer(true))
  return (
    <Dialog
      open
      title={t('prove.title')}
      okText={t('prove.go')}
      cancelText={word('form.cancel')}
      confirmLoading={form.busy}
      onOk={() => void form.submit()}
      onCancel={() => onAnswer(false)}
    >
      <form {...form.element} className="form" noValidate>
        <p className="quiet">{t(byCode ? 'prove.byCode' : 'prove.byPassword')}</p>
        {byCode ? (
          <TextField {...form.text('secondCode')} label={t('code')} hint={t('codeHint')} autoComplete="one-time-code" />
        ) : (
          <TextField
            {...form.text('password')}
            label={identity('screen.login.password')}
            type="password"
            autoComplete="current-password"
          />
        )}
        <div role="alert">{form.refusal ? <p className="wrong">{form.refusal}</p> : null}</div>
      </form>
    </Dialog>
  )
}
