import type source from '../en/console-operator.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  lead: 'このマーケットの運営者情報です。プライバシーポリシー、運営者情報、フッター、メールに表示されます。',
  lacking: '法律で表示が求められる次の項目が未入力です：{fields}。',
  complete: '法律で表示が求められる項目はすべて入力されています。',
  demo: 'まだ入力されていないため、デモ用の運営者情報を表示しています。',
  smsClosed:
    '{prefixes}で始まる番号へのSMS認証コードの送信を一時停止しています。直近24時間に送信したコードが、ほとんど使われていないためです。停止は自動で解除されます。',
  newDevicesHeldUp:
    '初めての端末からの誤ったパスワード入力が急増しています。現在、初めての端末でのログインにはメールの認証コードが必要です（担当者は認証アプリのコードも必要）。以前ログインした端末には影響ありません。',
  given: 'サーバー設定（{setting}）で指定されています。変更もそちらで行います。',
  changed: '最終更新：{name}、{time}',
  saved: '保存しました。1分以内に反映されます。',
  consents: '変更すると規約が新しい版になり、会員は次の注文時にあらためて同意します。',
  take: '最新の内容を表示',
  field: {
    name: '会社名',
    representative: '代表者',
    address: '住所',
    permit: '古物商許可（公安委員会）',
    phone: 'お客様窓口の電話番号',
    hours: '受付時間',
    email: 'お客様窓口のメールアドレス',
  },
})
