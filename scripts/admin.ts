import { isEmail } from '../packages/kernel/src/validators.ts'
import { isLanguage } from '../packages/kernel/src/language.ts'
import { makeAdmin } from '../apps/server/operator/make-admin.ts'
import { onDatabase, say } from './on-database.ts'

/** `npm run admin -- <email> [ja|en|zh-Hans]`: gives an address the back office; it is how the first administrator comes. */
const [email = '', language = 'en'] = process.argv.slice(2)
if (!isEmail(email) || !isLanguage(language)) {
  process.stderr.write('Say whose address, and in which language they read: npm run admin -- you@example.com ja\n')
  process.exit(78)
}

await onDatabase('making an administrator', async (app) => {
  const country = { ja: 'JP', en: 'GB', 'zh-Hans': 'CN' }[language]
  const { password } = await makeAdmin(app, { email, name: email.split('@')[0] ?? email, language, country })
  say(`${email} has the back office. The login asks for a code by mail as well.`)
  if (password) say(`Password (shown this once): ${password}`)
})
