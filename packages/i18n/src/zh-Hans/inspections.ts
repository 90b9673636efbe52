import type source from '../en/inspections.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

/** 检测报告的内容，供买家阅读并用于打印。 */
export default sameAs<typeof source>()({
  title: '检测报告',
  summary: '结果',
  grade: '报告评定的成色等级',
  note: '备注',
  defects: '发现的缺陷',
  noDefects: '已检测的项目未发现缺陷。',
  open: '打开 PDF',
  rating: { good: '正常', worn: '磨损', defect: '有缺陷', unchecked: '未检测' },
  system: { safety: '安全', general: '整机' },
  score: '{score} 分（满分 5 分）',
  count: plural({ other: '{count} 项' }),
  notChecked: plural({ other: '{count} 项未检测' }),
  range: { least: '不低于 {least}', most: '不高于 {most}', both: '{least} 至 {most}' },
  replaces: '取代 {number}',
  above: '报告评定为 {grade}。卖家说明：{reason}',
  photo: '{item}的照片 {at}',
  fact: {
    number: '编号',
    day: '检测日期',
    inspector: '检测人',
    validUntil: '有效期至',
    model: '品牌与型号',
    serial: '序列号',
    year: '年份',
    meter: '小时表',
    seller: '卖家',
    code: '校验码',
  },
  paper: {
    title: '检测报告',
    machine: '设备',
    found: '实测',
    result: '结果',
    photos: plural({ other: '商品页有 {count} 张照片' }),
    photosTitle: '照片',
    bounds: '报告说明',
    boundsText: '本报告记录检测当日所列项目的状况。标明“未检测”的项目未经查看。本报告不构成质保。',
  },
  error: {
    noTemplate: '此类设备尚无检测模板。',
    inspectorMissing: '请填写检测人。',
    nothingChecked: '尚未检测任何项目。',
    photosMissing: '以下项目还缺照片：{items}',
    dayAhead: '检测日期不能晚于今天。',
    ownTemplate: '您编写的内容须由他人批准。',
  },
})
