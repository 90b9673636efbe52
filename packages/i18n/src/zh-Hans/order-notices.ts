import type source from '../en/order-notices.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  /** Notices: who cancelled an order, and what happens to the payment. */
  cancelledWhy: {
    byYou: '您取消了订单。',
    buyer: '买家取消了订单。',
    buyerWith: '买家取消了订单：“{reason}”。',
    buyerAbove: '买家拒绝了 {amount} 的运费报价（超过已告知的上限 {cap}），并取消了订单。',
    buyerAboveWith: '买家拒绝了 {amount} 的运费报价（超过已告知的上限 {cap}），并取消了订单：“{reason}”。',
    seller: '卖家取消了订单：“{reason}”。',
    staff: '平台取消了订单：“{reason}”。',
    clock: '未在期限内付款。',
    clockFreight: '运费未在期限内报价并付清。',
    refunded: '{total} 已退回您的余额，其中银行汇款的部分可提现到银行账户。',
    refundedOnline: '{total} 正在原路退回您的付款账户，到账时间以支付机构为准。',
    freightBalance: '款项已退回您的余额。',
    freightOnline: '款项正在原路退回您的付款账户。',
    offAccount: '{total} 已冲减贵公司月结应付金额。',
    partBack: '汇款中已到账的 {arrived} 已转入您的余额，可提现到银行账户。',
    notCharged: '没有产生任何扣款。',
    reversed: '为该订单登记的银行汇款已冲回。如您确已汇款，请联系我们。',
  },
  placed: {
    choose: '请在此之前选择付款方式；如选银行汇款，则保留至汇款截止。',
    transfer: '您已选择银行汇款，收款账户已另发消息给您。',
    freightExtra: '（运费另计，付款后由卖家报价）',
  },
  firstAndMore: '{first} 等，另有 {count} 项',
  freightAbove: '{amount}（超过上限 {cap}）',
})
