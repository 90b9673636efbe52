import { refuse } from '@kikai/contract/errors'
import { identityCalls } from '@kikai/contract/identity/identity.calls'
import { providerLoginCalls } from '@kikai/contract/identity/provider-login.calls'
import { secondFactorCalls } from '@kikai/contract/identity/second-factor.calls'
import { sessionCalls } from '@kikai/contract/identity/session.calls'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { bindEmail, bindPhone } from './account/bind.ts'
import { changePassword } from './passwords/change-password.ts'
import { emailLogin } from './login/email-login.ts'
import { forgetPassword } from './passwords/forget-password.ts'
import { deleteOldSessions } from './identity.store.ts'
import { forgetOldKnown } from './login/known-callers.store.ts'
import { linkLogin, unlinkLogin } from './providers/link-login.ts'
import { logOut } from './login/log-out.ts'
import { endLogins, listLogins } from './login/logins.ts'
import { listLoginProviders, loginWithProvider } from './providers/provider-login.ts'
import { deleteOldBegun } from './providers/provider-login.store.ts'
import { proveAgain } from './second-factor/prove-again.ts'
import { sendEmailCode } from './codes/send-email-code.ts'
import { identityPersonal } from './identity.personal.ts'
import { sendPhoneCode } from './codes/send-phone-code.ts'
import { forgetSteps } from './second-factor/second-factor.store.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from './second-factor/set-up-second-factor.ts'
import { smsLogin } from './login/sms-login.ts'

const calls = { ...identityCalls, ...sessionCalls, ...secondFactorCalls, ...providerLoginCalls }

const handlers: Handlers<typeof calls> = {
  sendEmailCode,
  emailLogin,
  sendPhoneCode,
  smsLogin,
  forgetPassword,
  changePassword,
  bindPhone,
  bindEmail,
  listLogins,
  endLogins,
  logOut,
  proveAgain,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
  listLoginProviders,
  loginWithProvider,
  linkLogin,
  unlinkLogin,
}

export const identityDomain: Domain = {
  name: 'identity',
  personal: identityPersonal,
  calls,
  handlers,
  constraints: {
    account_email_taken: () => refuse(identityErrors.emailTaken),
    account_phone_taken: () => refuse(identityErrors.phoneTaken),
    linked_login_taken: () => refuse(identityErrors.loginLinkedElsewhere),
    linked_login_one_each: () => refuse(identityErrors.providerLinked),
    totp_step_used_once: () => refuse(identityErrors.wrongSecondCode),
  },
  sweeps: [
    { name: 'identity.oldSessions', everySeconds: 600, run: ({ db }) => deleteOldSessions(db) },
    { name: 'identity.oldKnown', everySeconds: 3_600, run: ({ db }) => forgetOldKnown(db) },
    { name: 'identity.begunLogins', everySeconds: 600, run: ({ db }) => deleteOldBegun(db) },
    { name: 'identity.usedSteps', everySeconds: 600, run: ({ db }) => forgetSteps(db) },
  ],
}
