import { PhoneField } from '#features/addresses/phone-field'
import { BindPhoneFields, useBindPhone } from '#features/identity/bind-phone'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useText } from '@kikai/client/use-text'

export type TypedNumber = { dialCode: string; mobile: string }
type ConfirmPhoneProps = {
  number: TypedNumber
  /** The password typed a moment ago, which proves the owner; null after a reload, where it has to be typed again. */
  password: string | null
  onDone: () => void
}

/**
 * The second step of a registration: codes by SMS are sent to members only, so the number is confirmed after the
 * account exists.
 */
export function ConfirmPhone({ number, password, onDone }: ConfirmPhoneProps) {
  const t = useText('identity')
  const binding = useBindPhone({ ...number, code: '', password: password ?? '' }, { next: onDone })
  return (
    <Page title={t('screen.confirmPhone.title')} width="form">
      <p className="px-1 text-14 text-ink-2">{t('screen.confirmPhone.lead')}</p>
      <Form of={binding.form}>
        <Panel>
          <div className="flex flex-col gap-4">
            <BindPhoneFields of={binding} asksPassword={password === null}>
              <PhoneField
                label={t('screen.login.phone')}
                dialCode={binding.form.text('dialCode')}
                mobile={binding.form.text('mobile')}
                forCodes
              />
            </BindPhoneFields>
          </div>
          <Button tone="go" type="submit" wide busy={binding.form.busy} className="mt-4">
            {t('screen.confirmPhone.submit')}
          </Button>
          <Button tone="plain" wide onClick={onDone} className="mt-2">
            {t('screen.confirmPhone.later')}
          </Button>
        </Panel>
      </Form>
    </Page>
  )
}
