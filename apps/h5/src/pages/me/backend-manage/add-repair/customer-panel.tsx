import { AgreementBoxes } from '#features/identity/agreement-boxes'
import { languageNames } from '#features/identity/language-names.ts'
import { Segmented } from '#ui/buttons/segmented'
import { InlineNotice } from '#ui/feedback/failed'
import { CodeField } from '#ui/forms/code-field'
import { TextField } from '#ui/forms/text-field'
import { Panel } from '#ui/pages/panel'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { repairJobsCalls } from '@kikai/contract/repairs/jobs.calls'
import { languages } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { foldWidth } from '@kikai/kernel/validators'
import { UserRoundPlus } from 'lucide-react'
import { type KnownCustomer, type WalkInForm, knownBy } from './walk-in.ts'

type CustomerPanelProps = {
  of: WalkInForm
  known: KnownCustomer | null
  onKnown: (known: KnownCustomer) => void
}

/** Who stands there: by their address and the code that they read out; who has no account agrees to the terms of one. */
export function CustomerPanel({ of: form, known, onKnown }: CustomerPanelProps) {
  const t = useText('maintenance')
  const { values, set } = form
  const sendCode = useAction(identityCalls.sendEmailCode)
  // What is wrong with the code is said where it is sent, so that an address is never told to be a member's.
  const read = useAction(repairJobsCalls.readWalkIn, { silent: true })
  const typed = async (text: string) => {
    const code = foldWidth(text).trim()
    const email = values.customerEmail.trim()
    set({ code, deviceId: '' })
    if (code.length !== limits.codeDigits || email === '') return
    const answer = await read.run({ customerEmail: email, code })
    if (answer.ok) onKnown({ ...answer.data, email, code })
  }
  const customer = knownBy(known, values)
  return (
    <Panel title={t('add.customer')}>
      <div className="flex flex-col gap-4">
        <TextField {...form.text('customerEmail')} type="email" label={t('add.email')} autoComplete="off" />
        <TextField
          {...form.text('customerName')}
          label={t('add.name')}
          maxLength={limits.nameLength}
          autoComplete="off"
        />
        <fieldset className="min-w-0 border-0 p-0">
          <legend className="pb-1.5 text-14 font-600">{t('add.language')}</legend>
          <Segmented
            title={t('add.language')}
            of={languages}
            now={values.language}
            label={(one) => languageNames[one]}
            onPick={(language) => set({ language })}
          />
          <p className="pt-1 text-12 text-ink-2">{t('add.languageHint')}</p>
        </fieldset>
        <div>
          <CodeField
            {...form.text('code')}
            onChange={(event) => void typed(event.target.value)}
            autoComplete="off"
            countdown="walkIn"
            onSend={async () =>
              form.check('customerEmail') &&
              (
                await sendCode.run({
                  email: values.customerEmail.trim(),
                  purpose: 'walkIn',
                  language: values.language,
                })
              ).ok
            }
          />
          <p className="pt-1 text-12 text-ink-2">{t('add.codeHint')}</p>
        </div>
        {customer?.hasAccount === false ? (
          <div aria-live="polite">
            <InlineNotice icon={<UserRoundPlus aria-hidden />} title={t('add.guest')}>
              {t('add.guestWhy')}
            </InlineNotice>
            <AgreementBoxes form={form} />
          </div>
        ) : null}
      </div>
    </Panel>
  )
}
