import { isEmail } from '../packages/kernel/src/validators.ts'
import { isLanguage } from '../packages/kernel/src/language.ts'
import { makeAdmin } from '../apps/server/operator/make-admin.ts'
import { renewPassword } from '../apps/server/operator/renew-password.ts'
import { resetAuthenticator } from '../apps/server/operator/reset-authenticator.ts'
import { onDatabase, say } from './on-database.ts'

/**
 * `npm run admin -- <email> [ja|en|zh-Hans]`: makes the owner of an address an administrator of the back office; this
 * is how the first one is created. `npm run admin -- <email> --reset-authenticator`: removes a lost authenticator, or
 * one whose encryption keys are lost. `npm run admin -- <email> --new-password`: sets a new password for staff who
 * forgot theirs, because staff cannot do so with a mailed code alone.
 */
const [email = '', second = 'en'] = process.argv.slice(2)
const resets = second === '--reset-authenticator'
const renews = second === '--new-password'
if (!isEmail(email) || !(resets || renews || isLanguage(second))) {
  process.stderr.write(
    'Say whose address, and in which language they read: npm run admin -- you@example.com ja\n' +
      'Or whose authenticator app is lost: npm run admin -- you@example.com --reset-authenticator\n' +
      'Or who forgot their password: npm run admin -- you@example.com --new-password\n',
  )
  process.exit(78)
}

if (resets)
  await onDatabase('resetting an authenticator app', async (app) => {
    await resetAuthenticator(app, { email })
    say(`${email} logs in without an authenticator app now, with the password and a code by mail.`)
  })
else if (renews)
  await onDatabase('making a new password', async (app) => {
    const { password } = await renewPassword(app, { email })
    say(`${email} has a new password (shown this once): ${password}`)
    say('Every session of theirs has ended. What the login asked for besides, it still asks for.')
  })
else if (isLanguage(second)) {
  const language = second
  await onDatabase('making an administrator', async (app) => {
    const country = { ja: 'JP', en: 'GB', 'zh-Hans': 'CN' }[language]
    const { password } = await makeAdmin(app, { email, name: email.split('@')[0] ?? email, language, country })
    say(`${email} has the back office. The login asks for a code by mail as well.`)
    if (password) say(`Password (shown this once): ${password}`)
  })
}
