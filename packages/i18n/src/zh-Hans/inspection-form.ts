import type source from '../en/inspection-form.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

/** 卖家填写检测报告。 */
export default sameAs<typeof source>()({
  none: '这台设备还没有检测报告。',
  noneNote: '买家更愿意看检测过的设备。拿着手机绕机走一圈即可。',
  begin: '开始填写',
  correct: '填写更正报告',
  correctNote: '已完成的报告不会改变，更正报告会取代它。',
  state: { draft: '草稿', done: '已完成', replaced: '已被取代' },
  head: '本次检测',
  day: '日期',
  inspector: '检测人',
  inspectorHint: '买家会看到该姓名。',
  meter: '小时表',
  note: '整体备注',
  finding: '{item}的结果',
  value: '实测值',
  choose: '未检测',
  remark: '备注',
  photos: '{item}的照片',
  more: '备注或照片',
  needsPhoto: '需要附照片。',
  vital: '此项有缺陷即为 D 级。',
  checked: plural({ other: '已检测 {done}/{count} 项' }),
  proposed: '按已检测项目为 {grade} 级',
  tooLittle: '检测项目太少，无法评级。',
  save: '保存草稿',
  saved: '已保存',
  finish: '完成报告',
  finishAsk: '完成这份报告？',
  finishNote: '完成后买家即可看到，内容不能再改。没有说明理由的更高等级会改为报告的等级。',
  finished: '报告已完成',
  drop: '放弃草稿',
  dropAsk: '放弃这份草稿？',
  keep: '保留',
})
