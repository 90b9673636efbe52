import type { Localized } from '@kikai/kernel/language'
import type { Right, Seat } from './access.ts'

type PresetRole = { readonly seat: Seat; readonly names: Localized; readonly rights: readonly Right[] }

const sells = [
  'product.goods.read',
  'product.goods.write',
  'product.goods.import',
  'product.lot.write',
  'product.stock.work',
  'order.order.read',
  'order.order.ship',
  'order.offer.answer',
  'order.appointment.host',
  'order.refund.answer',
  'order.sendout.read',
  'order.sendout.assign',
  'order.sendout.work',
] as const
/** Rights for a company's monthly account: buying, applying, reading and paying. */
const onAccount = ['finance.credit.buy', 'finance.credit.settle'] as const
const isPaid = ['seller.earning.read', 'seller.payout.request'] as const
const forProduct = [
  'product.goods.read',
  'product.goods.write',
  'product.inspection.write',
  'product.words.write',
  'product.lot.write',
  'product.lot.review',
  'product.stock.work',
  'product.stock.approve',
] as const
const forOrder = [
  'order.order.read',
  'order.order.ship',
  'order.order.cancel',
  'order.order.export',
  'order.buyer.reveal',
  'order.offer.answer',
  'order.appointment.host',
  'order.appointment.inspect',
  'order.repair.work',
  'order.repair.desk',
  'order.refund.decide',
  'order.sendout.assign',
  'seller.agent.review',
] as const
const forMember = [
  'member.feedback.answer',
  'member.chat.answer',
  'member.profile.read',
  'member.profile.reveal',
  'member.profile.export',
  'member.points.give',
] as const
const forFinance = [
  'order.order.read',
  'order.order.export',
  'finance.remittance.read',
  'finance.remittance.review',
  'finance.ledger.read',
  'finance.record.export',
  'finance.refund.pay',
  'finance.method.write',
  'finance.credit.read',
  'finance.credit.decide',
  'finance.payout.read',
  'finance.payout.move',
  'finance.fee.write',
  'finance.rate.write',
  'finance.figure.write',
  'finance.account.write',
] as const

/**
 * The product's own roles, written anew at each start, so that a new right reaches all their holders. For a variant one
 * is copied.
 */
export const presetRoles = {
  companyOwner: {
    seat: 'company',
    names: { 'zh-Hans': '企业负责人', en: 'Company owner', ja: '会社オーナー' },
    rights: [
      'seller.company.edit',
      'seller.seat.write',
      'seller.engineer.manage',
      'order.repair.work',
      'product.stock.approve',
      'product.stock.ledger',
      'product.stock.export',
      ...isPaid,
      ...sells,
      'order.order.cancel',
      'order.order.export',
      ...onAccount,
    ],
  },
  companySeller: {
    seat: 'company',
    names: { 'zh-Hans': '销售', en: 'Seller', ja: '販売担当' },
    rights: sells,
  },
  companyWarehouse: {
    seat: 'company',
    names: { 'zh-Hans': '仓库管理员', en: 'Warehouse', ja: '倉庫担当' },
    rights: ['product.goods.read', 'order.order.read', 'product.stock.work'],
  },
  companyBuyer: {
    seat: 'company',
    names: { 'zh-Hans': '采购', en: 'Buyer', ja: '購買担当' },
    rights: ['product.goods.read', 'finance.credit.buy'],
  },
  companyFinance: {
    seat: 'company',
    names: { 'zh-Hans': '财务', en: 'Accounts', ja: '経理担当' },
    rights: ['product.goods.read', 'order.order.read', 'order.sendout.read', ...onAccount, ...isPaid],
  },
  companyEngineerManager: {
    seat: 'company',
    names: { 'zh-Hans': '维修主管', en: 'Service manager', ja: 'サービス責任者' },
    rights: ['product.goods.read', 'seller.engineer.manage', 'order.repair.work'],
  },
  agent: {
    seat: 'field',
    names: { 'zh-Hans': '代发货方', en: 'Dispatch agent', ja: '発送代行' },
    rights: ['order.sendout.work'],
  },
  engineer: {
    seat: 'field',
    names: { 'zh-Hans': '维修工程师', en: 'Engineer', ja: 'エンジニア' },
    rights: ['order.order.read'],
  },
  platformStaff: {
    seat: 'platform',
    names: { 'zh-Hans': '平台运营', en: 'Platform staff', ja: '運営スタッフ' },
    rights: [
      'seller.company.review',
      'seller.company.export',
      'seller.engineer.review',
      ...forProduct,
      ...forMember,
      ...forOrder,
      'content.article.write',
      'content.article.export',
      'content.term.write',
    ],
  },
  sellerStaff: {
    seat: 'platform',
    names: { 'zh-Hans': '卖家中心专员', en: 'Seller desk', ja: '出品者窓口' },
    rights: [
      'seller.company.edit',
      'seller.company.review',
      'seller.company.export',
      'seller.engineer.review',
      'product.goods.read',
    ],
  },
  productStaff: {
    seat: 'platform',
    names: { 'zh-Hans': '商品专员', en: 'Product desk', ja: '商品担当' },
    rights: forProduct,
  },
  memberStaff: {
    seat: 'platform',
    names: { 'zh-Hans': '会员专员', en: 'Member desk', ja: '会員窓口' },
    rights: [...forMember, 'order.order.read'],
  },
  orderStaff: {
    seat: 'platform',
    names: { 'zh-Hans': '订单专员', en: 'Order desk', ja: '受注担当' },
    rights: ['product.goods.read', ...forOrder],
  },
  financeStaff: {
    seat: 'platform',
    names: { 'zh-Hans': '平台财务', en: 'Finance desk', ja: '運営経理' },
    rights: forFinance,
  },
  /** Sets the sums above which the desk needs a second person, and moves no money: otherwise one person could raise them and pay. */
  financeLead: {
    seat: 'platform',
    names: { 'zh-Hans': '平台财务主管', en: 'Finance lead', ja: '運営経理責任者' },
    rights: ['finance.ledger.read', 'finance.figure.write', 'finance.control.write'],
  },
  contentStaff: {
    seat: 'platform',
    names: { 'zh-Hans': '内容编辑', en: 'Content desk', ja: 'コンテンツ担当' },
    rights: ['product.goods.read', 'content.article.write', 'content.article.export', 'content.term.write'],
  },
  administrator: {
    seat: 'platform',
    names: { 'zh-Hans': '权限管理员', en: 'Administrator', ja: '権限管理者' },
    rights: [
      'privilege.operator.write',
      'privilege.user.read',
      'privilege.role.write',
      'privilege.grant.write',
      'privilege.menu.write',
      'privilege.audit.read',
      'privilege.record.export',
      'privilege.system.read',
    ],
  },
} as const satisfies Record<string, PresetRole>
export type PresetRoleKey = keyof typeof presetRoles
