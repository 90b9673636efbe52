import type source from '../en/uploads.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    notAPicture: 'アップロードできる画像はPNG・JPEG形式（.png、.jpg、.jpeg）のみです。',
    tooLarge: '画像のサイズが{megabytes}MBを超えています。',
    tooManyPixels: '画像の画素数が大きすぎます。4,000万画素以下に縮小してください。',
    broken: '画像ファイルが破損しているため開けません。',
    tooManyPictures: '画像は{max}枚までです。',
    whitePicture: '画像が白一色です。',
    fileTooLarge: 'ファイルが{megabytes}MBを超えています。分割してください。',
    quotaReached: '画像の保存容量がいっぱいです。不要な出品や画像を削除してください。',
  },
})
