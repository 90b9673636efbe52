/**
 * The phrases by which servers report with status 500 that the session is over (specification §8), in three languages.
 */
const phrases = [
  'login expired',
  'login has expired',
  'please login',
  'please log in',
  '登录已过期',
  '登录过期',
  '请登录',
  '请先登录',
  '请重新登录',
  'ログインの有効期限',
  'ログイン期限',
  'ログインしてください',
]

export const saysLoginExpired = (message: string): boolean => {
  const lowered = message.toLowerCase()
  return phrases.some((phrase) => lowered.includes(phrase))
}
