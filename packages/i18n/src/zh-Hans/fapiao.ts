import type source from '../en/fapiao.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: '发票抬头',
  why: '中国卖家按以下信息开具发票。付款后写入开票信息单；此前已出具的开票信息单不变。',
  kind: {
    title: '发票类型',
    person: '个人普通发票',
    personNote: '抬头为个人姓名',
    ordinary: '企业普通发票',
    ordinaryNote: '不可抵扣进项税额',
    special: '增值税专用发票',
    specialNote: '一般纳税人可抵扣进项税额',
  },
  name: '姓名',
  company: '企业名称',
  companyHint: '与营业执照一致',
  taxNumber: '税号（统一社会信用代码）',
  address: '注册地址',
  phone: '注册电话',
  bankName: '开户银行（填写到支行）',
  accountNumber: '银行账号',
  accountWhy: '仅用于开具发票，不会向该账户收款或付款。',
  save: '保存',
  saved: '发票抬头已保存',
  delete: '删除发票抬头',
  deleteTitle: '删除发票抬头？',
  deleteWhy: '已出具的开票信息单不受影响，之后的开票信息单只写收货信息。',
  keep: '暂不删除',
  deleted: '发票抬头已删除',
})
