import type source from '../en/providers.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: 'ログイン',
  or: 'または',
  continue: '{provider}でログイン',
  working: '{provider}に確認しています。しばらくお待ちください…',
  go: 'ログイン',
  backToLogin: 'ログイン画面に戻る',
  backToSecurity: 'ログインとセキュリティに戻る',
  problem: {
    denied: 'ログインがキャンセルされました。もう一度お試しいただくか、別の方法でログインしてください。',
    over: 'このログインは別の画面で開始されたか、有効期限が切れています。はじめからやり直してください。',
    failed: 'ログインできませんでした。もう一度お試しいただくか、別の方法でログインしてください。',
    unreachable: '現在、このサービスに接続できません。別の方法でログインしてください。',
    tooOften: '操作の回数が多すぎます。しばらく待つか、別の方法でログインしてください。',
    textChanged: '規約が改定されました。ログイン画面に戻り、改定後の規約に同意のうえ、もう一度お進みください。',
  },
  unknown: {
    title: 'この{provider}アカウントは未連携です',
    lead: 'Kikaiのアカウントをお持ちの場合は、一度ログインすると、次回から{provider}でログインできます。',
    leadOf: '{email} としてログイン中です。Kikaiのアカウントをお持ちの場合は、一度ログインすると連携されます。',
    register: '新規会員登録',
    link: 'アカウントをお持ちの方',
  },
  linked: {
    will: '一度ご自身のアカウントでログインしてください。次回から{provider}でログインできます。',
    without: '連携せずにログイン',
    done: '{provider}でログインできるようになりました',
  },
  register: { proven: 'このアドレスは{provider}で確認済みのため、認証コードは不要です。' },
  security: {
    title: '外部サービスでのログイン',
    lead: 'ほかのサービスのアカウントでログインできます。パスワードもこれまでどおり使えます。',
    link: '{provider}と連携する',
    since: '{date}に連携',
    used: '最終利用：{when}',
  },
  unlink: {
    go: '連携を解除',
    title: '{provider}との連携を解除しますか？',
    why: '解除後も、パスワードまたはメール認証でログインできます。',
    done: '{provider}との連携を解除しました',
  },
})
