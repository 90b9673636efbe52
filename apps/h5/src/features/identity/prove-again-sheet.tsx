import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Sheet } from '#ui/sheets/sheet'
import { useSheetAnswer } from '#ui/sheets/use-sheet-answer.ts'
import { PasswordField } from '#ui/forms/text-field'
import type { ProofKind } from '@kikai/client/calls/call'
import { useProofForm } from '@kikai/client/forms/use-proof-form'
import { useText } from '@kikai/client/use-text'
import { useId } from 'react'
import { SecondCodeField } from './second-code-field.tsx'

type ProveAgainSheetProps = {
  by: ProofKind
  onAnswer: (proven: boolean) => void
  /** Called after the closing animation. */
  onGone: () => void
}

/** A sheet to prove the user's identity again during an action, which continues afterwards. */
export function ProveAgainSheet({ by, onAnswer, onGone }: ProveAgainSheetProps) {
  const t = useText('authenticator')
  const identity = useText('identity')
  const formId = useId()
  const { open, answer } = useSheetAnswer({ onAnswer, onGone })
  const byCode = by === 'authenticator'
  const form = useProofForm(by, () => answer(true))
  return (
    <Sheet
      open={open}
      onClose={() => answer(false)}
      title={t('prove.title')}
      footer={
        <Button tone="go" wide type="submit" form={formId} busy={form.busy}>
          {t('prove.go')}
        </Button>
      }
    >
      <Form of={form} id={formId}>
        <p className="text-14 text-ink-2">{t(byCode ? 'prove.byCode' : 'prove.byPassword')}</p>
        {byCode ? (
          <SecondCodeField {...form.text('secondCode')} />
        ) : (
          <PasswordField
            {...form.text('password')}
            label={identity('screen.login.password')}
            autoComplete="current-password"
          />
        )}
      </Form>
    </Sheet>
  )
}
