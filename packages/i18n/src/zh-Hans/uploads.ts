import { plural } from '../plural.ts'
import type source from '../en/uploads.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    notAPicture: '仅支持 .png、.jpg、.jpeg 格式的图片。',
    tooLarge: '图片超过 {megabytes} MB，请压缩后重试。',
    tooManyPixels: '图片像素过大，请缩小到 4000 万像素以内；渐进式 JPEG 和隔行 PNG 请缩小到 1200 万像素以内。',
    broken: '图片已损坏，无法打开，请重新选择。',
    tooManyPictures: '最多上传 {max} 张图片。',
    whitePicture: '图片为纯白色，请重新选择。',
    fileTooLarge: '文件超过 {megabytes} MB，请拆分后再上传。',
    notAPdf: '这不是 PDF 文件，请选择 .pdf 文件，或 .png、.jpg、.jpeg 格式的图片。',
    pdfBroken: 'PDF 文件已损坏，无法打开，请重新保存后再上传。',
    pdfLocked: 'PDF 设有密码或使用限制，请解除保护后再上传。',
    pdfActive: 'PDF 含有脚本或附件，请用“打印为 PDF”重新生成后再上传。',
    tooManyPages: 'PDF 超过 {max} 页，请拆分后再上传。',
    notASound: '这不是可以播放的语音，请重新录制。',
    soundTooLong: '语音超过 {seconds} 秒，请重新录制。',
    quotaReached: '您的图片空间已满，请删除不再需要的商品或图片。',
  },
  screen: {
    rule: 'PDF 不超过 10 MB、50 页；图片支持 .png、.jpg、.jpeg，超过 5 MB 的会自动压缩',
    add: '添加照片或 PDF',
    wrongKind: '{name} 不是 PDF，也不是 .png、.jpg 或 .jpeg 图片，请重新选择。',
    tooBig: '{name} 过大：PDF 不超过 10 MB，图片不超过 5 MB。',
    reading: '正在打开 PDF',
    unreadable: 'PDF 无法显示，链接可能已过期，请重试。',
    again: '重试',
    page: '{title}，第 {page} 页，共 {pages} 页',
    save: '下载',
  },
  /** Photos that have not finished uploading when their form is sent or closed. */
  unsent: {
    waiting: plural({ other: '正在上传照片，还剩 {count} 张' }),
    waitingNote: '上传完成后自动提交。',
    left: plural({ other: '{count} 张照片尚未上传' }),
    leftNote: '内容尚未提交。',
    again: '重新上传',
    without: '不带这些照片提交',
    leaveNote: '现在关闭，未上传的照片将丢失。',
    stay: '留在此页',
    leave: '仍然关闭',
  },
})
