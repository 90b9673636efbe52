import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { PasswordField } from '#ui/text-field'
import type { ProofKind } from '@kikai/client/call'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { useEffect, useId, useState } from 'react'
import { SecondCodeField } from './second-code-field.tsx'

type ProveAgainSheetProps = {
  by: ProofKind
  onAnswer: (proven: boolean) => void
  /** When it has slid away. */
  onGone: () => void
}

/** Asks once more who it is, in the middle of something that then goes on. */
export function ProveAgainSheet({ by, onAnswer, onGone }: ProveAgainSheetProps) {
  const t = useText('authenticator')
  const identity = useText('identity')
  const formId = useId()
  const [open, setOpen] = useState(true)
  const byCode = by === 'authenticator'
  const answer = (proven: boolean) => {
    setOpen(false)
    onAnswer(proven)
  }
  useEffect(() => {
    if (open) return
    const gone = setTimeout(onGone, slidesMs)
    return () => clearTimeout(gone)
  }, [open, onGone])
  const form = useCallForm(identityCalls.proveAgain, {
    start: { password: '', secondCode: '' },
    input: ({ password, secondCode }) => (byCode ? { secondCode } : { password }),
    rules: ({ password, secondCode }) => ({
      password: !byCode && password === '' && identity('screen.missing.password'),
      secondCode: byCode && secondCode.trim() === '' && t('codeMissing'),
    }),
    fieldOfCode: {
      [identityErrors.wrongPassword.code]: 'password',
      [identityErrors.wrongSecondCode.code]: 'secondCode',
    },
    onDone: () => answer(true),
  })
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

/** Longer than a sheet takes to slide away. */
const slidesMs = 500
