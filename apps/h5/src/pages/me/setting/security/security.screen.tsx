import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { useSmsCountries } from '#features/identity/sms-countries.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { KeyRound, Mail, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { BindEmailSheet } from './bind-email-sheet.tsx'
import { BindPhoneSheet } from './bind-phone-sheet.tsx'
import { LinkedLogins } from './linked-logins.tsx'
import { SecondFactorPanel } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** The account's login methods and its open sessions. */
function Security() {
  const t = useText('identity')
  const logins = useCall(identityCalls.listLogins, {})
  const sms = useSmsCountries()
  const [open, setOpen] = useState<'email' | 'phone' | null>(null)
  const close = () => setOpen(null)
  return (
    <Page title={t('screen.security.title')} width="form" of={logins}>
      {({ email, phone, secondFactor, linked, sessions }) => (
        <>
          <Panel className="py-1 wide:py-2">
            <Rows>
              <Row
                icon={<Mail aria-hidden />}
                title={t('screen.security.email')}
                value={<span className="break-all">{email}</span>}
                onClick={() => setOpen('email')}
              />
              {sms.offered || phone !== null ? (
                <Row
                  icon={<Smartphone aria-hidden />}
                  title={t('screen.security.phone')}
                  value={<span className="figures">{phone ?? t('screen.security.noPhone')}</span>}
                  {...(sms.offered ? { onClick: () => setOpen('phone') } : {})}
                />
              ) : null}
              <Row
                icon={<KeyRound aria-hidden />}
                title={t('screen.security.password')}
                value={t('screen.security.change')}
                to={href('/pages/me/change-pwd/change-pwd')}
              />
            </Rows>
          </Panel>
          <SecondFactorPanel of={secondFactor} />
          <LinkedLogins of={linked} />
          <Sessions of={sessions} />
          <BindEmailSheet open={open === 'email'} onClose={close} />
          <BindPhoneSheet key={sms.dialCode} open={open === 'phone'} onClose={close} dialCode={sms.dialCode} />
        </>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: Security })
