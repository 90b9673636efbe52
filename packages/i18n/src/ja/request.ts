import type source from '../en/request.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    loginExpired: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    invalidInput: '印の付いた項目をご確認ください。',
    wrongSignature: '通信の内容を確認できませんでした。再読み込みしてください。',
    wrongClock: '端末の時刻がずれています。時刻を合わせてください。',
    notAllowed: 'この操作を行う権限がありません（必要な権限：{missing}）。',
    notFound: '見つかりません。削除されたか、閲覧する権限がありません。',
    replayed: 'この操作は送信済みです。再読み込みしてください。',
    wrongState: '状況が変わったため、この操作はできません。再読み込みしてください。',
    olderVersion: '編集中にほかの方が変更しました。先に最新の内容をご確認ください。',
    tooLarge: '送信された内容が大きすぎます。',
    wrongType: 'この種類のファイルやデータは受け付けていません。',
    consentNeeded: '先に規約をお読みのうえ、同意してください。',
    termsChanged:
      'プライバシーポリシーまたは利用規約が改定されました。お手続きの前に、新しい版への同意をお願いします。',
    tooOften: '回数の上限に達しました。{seconds}秒後にもう一度お試しください。',
    requestIdReused: '変更前の内容で受け付け済みです。',
    requestIdMissing: '送信内容が不完全です。再読み込みして、もう一度お試しください。',
    proofNeeded: 'ご本人の確認が必要です。前回の確認から{minutes}分以上たっています。',
    wrongCompany: 'この会社の担当ではなくなっています。どの会社として操作するかを選び直してください。',
    companyNeeded: '複数の会社を担当されています。どの会社として操作するかを選んでください。',
    secondFactorMissing: '先に二段階認証を設定してください。現在の権限では必須です。',
    overLimit: '金額が権限の上限を超えています（{missing}）。上限の高い担当者にご依頼ください。',
    dayLimitReached: '24時間あたりの上限（{max}回）に達しました。時間をおいて、もう一度お試しください。',
    fault: 'システムエラーが発生しました。繰り返し発生する場合は、番号 {requestId} をお知らせください。',
    busy: 'ただいま混み合っています。しばらくたってから、もう一度お試しください。',
  },
  failure: {
    transport: '通信エラーが発生しました。接続を確認して、もう一度お試しください。',
    uncertain: '送信できたか不明です。もう一度押しても二重にはなりません。',
    timeout: 'サーバーの応答がタイムアウトしました。もう一度お試しください。',
    chunk: '画面の読み込みに失敗しました。再読み込みしてください。',
    refresh: '再読み込み',
    versionLengths: 'バージョン番号の桁数が異なります。管理者にお問い合わせください。',
    whitePicture: '画像が白一色です。',
  },
})
