import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextField } from '#ui/field.tsx'
import type { ProofKind } from '@kikai/client/calls/call'
import { useProofForm } from '@kikai/client/forms/use-proof-form'
import { useText } from '@kikai/client/use-text'

/** Asks for a proof of identity before a sensitive change; the change continues afterwards. */
export default function ProveAgain({
  by,
  onProven,
  onClose,
}: {
  by: ProofKind
  onProven: () => void
  onClose: () => void
}) {
  const t = useText('authenticator')
  const identity = useText('identity')
  const byCode = by === 'authenticator'
  const form = useProofForm(by, onProven)
  return (
    <FormDialog of={form} title={t('prove.title')} send={t('prove.go')} onClose={onClose}>
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
    </FormDialog>
  )
}
