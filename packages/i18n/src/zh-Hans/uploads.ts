import type source from '../en/uploads.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    notAPicture: '仅支持 .png、.jpg、.jpeg 格式的图片。',
    tooLarge: '图片超过 {megabytes} MB，请压缩后重试。',
    tooManyPixels: '图片像素过大，请缩小到 4000 万像素以内。',
    broken: '图片已损坏，无法打开，请重新选择。',
    tooManyPictures: '最多上传 {max} 张图片。',
    whitePicture: '图片为纯白色，请重新选择。',
    fileTooLarge: '文件超过 {megabytes} MB，请拆分后再上传。',
    quotaReached: '您的图片空间已满，请删除不再需要的商品或图片。',
  },
})
