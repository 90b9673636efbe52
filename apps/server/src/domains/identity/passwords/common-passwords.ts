import { leakedPasswords } from './leaked-passwords.ts'

/** Words of this trade and its languages, which general lists of passwords do not contain. */
const words = `
password password1 password12 password123 password1234 passw0rd123 p@ssw0rd123 p@ssword123 password! changeme123
letmein123 welcome123 welcome1234 administrator admin12345 admin123456 root123456 qwerty12345 qwerty123456 qwertyuiop
qwertyuiop123 qwerty1234 qazwsxedc qazwsxedcrfv 1qaz2wsx3edc 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 zaq12wsxcde asdfghjkl
asdfghjkl123 asdf123456 zxcvbnm123 iloveyou123 iloveyou12 iloveyou1314 sunshine123 princess123 football123 baseball123
superman123 dragon12345 monkey12345 charlie123 michael123 jennifer123 trustno1234 abcd123456 abc1234567 abcdefghij
abcdefghijk abcdefg123 abc123abc123 a123456789 a1234567890 aa12345678 aa123456789 abc123456789 123456789a 1234567890a
123456789abc 123456789q 1234567890q woaini1314 woaini520 woaini5201314 woaini123456 5201314520 5201314woaini
wang123456 zhang123456 li123456789 liu123456789 chen123456 yang123456 qq123456789 qq1234567890 taobao123456
caonima123 nihao123456 yuanfang123 sakura1234 sakura12345 doraemon123 pikachu123 pokemon12345 arigatou123 nippon1234
japan12345 tokyo12345 osaka12345 china12345 kikai12345 kikai123456 kikaikikai machine123 forklift123 excavator123
komatsu123 caterpillar hitachi123 toyota12345 honda12345 google1234 facebook123 minecraft123 starwars123 whatever123
computer123 internet123 samsung123 liverpool123 chelsea123 arsenal123 manchester1 rangers123 newpassword mypassword
mypassword1 secret12345 testtest123 test123456 test1234567 default123 guest12345 user123456 temppassword passwordpassword
`
const common = new Set(`${words} ${leakedPasswords}`.split(/\s+/))

const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const reversed = runs.map((run) => [...run].toReversed().join(''))

/**
 * Whether attackers would try it early: leaked lists, repeated characters or pieces, keyboard runs, and the person's
 * own address.
 */
export function isCommonPassword(password: string, email: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  if (common.has(folded) || common.has(folded.replace(/[!@#$%^&*.?]+$/, ''))) return true
  if (new Set(folded).size < 5 || /^(.{1,5})\1+$/.test(folded)) return true
  if ([...runs, ...reversed].some((run) => run.includes(folded))) return true
  const name = email.split('@')[0] ?? ''
  return folded === email || (name.length >= 4 && folded.replace(/[\d!@#._-]+$/, '') === name)
}
