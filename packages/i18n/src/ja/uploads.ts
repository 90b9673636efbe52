import { plural } from '../plural.ts'
import type source from '../en/uploads.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    notAPicture: 'アップロードできる画像はPNG・JPEG形式（.png、.jpg、.jpeg）のみです。',
    tooLarge: '画像のサイズが{megabytes}MBを超えています。縮小するか、別の画像を選択してください。',
    tooManyPixels:
      '画像の画素数が大きすぎます。4,000万画素以下に縮小してください（プログレッシブJPEG・インターレースPNGは1,200万画素以下）。',
    broken: '画像ファイルが破損しているため開けません。別の画像を選択してください。',
    tooManyPictures: '画像は{max}枚までです。枚数を減らしてください。',
    whitePicture: '画像が白一色です。',
    fileTooLarge: 'ファイルが{megabytes}MBを超えています。分割してください。',
    notAPdf: 'PDFファイルではありません。PDF（.pdf）か、PNG・JPEGの画像を選んでください。',
    pdfBroken: 'PDFファイルが破損しているため開けません。保存し直したものを選んでください。',
    pdfLocked: 'PDFにパスワードまたは利用制限が設定されています。保護を解除したものを選んでください。',
    pdfActive:
      'PDFにスクリプトまたは添付ファイルが含まれています。印刷画面の「PDFに保存」などで作り直したものを選んでください。',
    tooManyPages: 'PDFが{max}ページを超えています。分割してください。',
    notASound: '再生できる音声ではありません。録音し直してください。',
    soundTooLong: '録音が{seconds}秒を超えています。短く録音し直してください。',
    quotaReached: '画像の保存容量がいっぱいです。不要な出品や画像を削除してください。',
  },
  screen: {
    rule: 'PDF（10MB・50ページまで）、またはPNG・JPEG（5MBを超える写真は自動で縮小します）',
    add: '写真・PDFを追加',
    wrongKind: '「{name}」は使用できない形式です。PDFか、PNG・JPEGの写真を選択してください。',
    tooBig: '「{name}」のサイズが大きすぎます。PDFは10MB、写真は5MBまでです。',
    reading: 'PDFを開いています…',
    unreadable: 'PDFを表示できません。リンクの有効期限が切れている可能性があります。',
    again: '再読み込み',
    page: '{title}（{page}/{pages}ページ）',
    save: 'ダウンロード',
  },
  /** Photos that have not finished uploading when their form is sent or closed. */
  unsent: {
    waiting: plural({ other: '写真をアップロード中（残り{count}枚）' }),
    waitingNote: '完了すると自動で送信されます。',
    left: plural({ other: '写真{count}枚がアップロードされていません' }),
    leftNote: 'まだ送信していません。',
    again: '再アップロード',
    without: '写真を付けずに送信',
    leaveNote: '閉じると、アップロードされていない写真は失われます。',
    stay: '閉じずに続ける',
    leave: 'このまま閉じる',
  },
})
