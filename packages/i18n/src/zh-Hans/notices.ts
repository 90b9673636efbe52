import type source from '../en/notices.ts'
import { plural } from '../plural.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  kind: {
    orderPlaced: {
      title: '您的订单 {number}',
      text: '{what}。请在 {due} 前支付 {total}，在此之前商品为您保留。',
      mail: '您的订单 {number} 已提交。\n\n{goods}\n\n合计：{total}\n\n请在 {due} 前付款，在此之前商品为您保留：\n{address}',
    },
    orderPaid: {
      title: '订单 {number} 已收到付款',
      text: '{what}。货款 {total} 已收到，已通知卖家。',
      mail: '订单 {number} 的货款 {total} 已收到。\n\n{goods}\n\n我们已通知卖家，发货后会再发邮件给您。\n\n查看订单：{address}',
    },
    orderShipped: {
      title: '您的订单 {number} 已发货',
      text: '{what}。{carrier}，运单号 {trackingNumber}。请在 {due} 前验货并确认收货。',
      mail: '您的订单 {number} 已发货。\n\n{goods}\n\n承运商：{carrier}\n运单号：{trackingNumber}\n{note}\n请在 {due} 前验货并确认收货。逾期将自动确认收货，货款结算给卖家；如有问题，请在此之前联系客服。\n\n查看订单：{address}',
    },
    orderCompleted: {
      title: '订单 {number} 已完成',
      text: '{what}。感谢您的购买。',
      mail: '订单 {number} 已完成，感谢您的购买。\n\n{goods}\n\n合计：{total}\n\n查看订单：{address}',
    },
    orderCancelled: {
      title: '订单 {number} 已取消',
      text: '{what}。{why}{money}',
      mail: '订单 {number} 已取消。\n\n{goods}\n\n{why}\n{money}\n\n查看订单：{address}',
    },
    orderReceiptConfirmed: {
      title: '订单 {number} 是否已收到？',
      text: '{what}。平台已确认送达：{reason}。如与事实不符，请在 {due} 前提出。',
      mail: '平台已确认订单 {number} 送达。\n\n{goods}\n\n依据：{reason}\n\n如与事实不符，请在 {due} 前提出。逾期订单将自动完成，货款结算给卖家。\n\n查看订单：{address}',
    },
    saleToShip: {
      title: '订单 {number} 已付款，请发货',
      text: '{what}。买家已支付 {total}，请尽快发货并填写运单号。',
      mail: '订单 {number} 已付款。\n\n{goods}\n\n合计：{total}\n收货地：{place}\n\n请尽快发货，并在此填写运单号：\n{address}',
    },
    saleCancelled: {
      title: '订单 {number} 已取消',
      text: '{what}。{why}请勿发货。',
      mail: '订单 {number} 已取消，请勿发货。\n\n{goods}\n\n{why}\n\n查看订单：{address}',
    },
    saleCompleted: {
      title: '订单 {number} 已完成',
      text: '{what}。{total} 已计入贵公司的收入。',
      mail: '订单 {number} 已完成，{total} 已计入贵公司的收入。\n\n{goods}\n\n查看订单：{address}',
    },
    remittanceRejected: {
      title: '请核对您的银行汇款（{reference}）',
      text: '{reason}请在 {due} 前为 {numbers} 重新提交汇款凭证。',
      mail: '{numbers} 的汇款凭证被退回。金额：{amount}，汇款附言：{reference}。\n\n原因：{reason}\n{note}\n请在 {due} 前重新提交凭证：\n{address}',
    },
    rechargeCredited: {
      title: '{amount} 已存入您的余额',
      text: '您的银行汇款已到账（充值单 {number}）。',
      mail: '您的银行汇款已到账，{amount} 已存入余额（充值单 {number}）。\n\n查看余额：{address}',
    },
    companyCertified: {
      title: '{company} 已通过企业认证',
      text: '现在可以发布商品并使用管理后台。',
      mail: '{company} 已通过企业认证，现在可以发布商品并使用管理后台。\n\n查看认证：{address}',
    },
    companySentBack: {
      title: '企业认证有内容需要修改',
      text: '{company}：请核对{parts}。',
      mail: '{company} 的申请有以下内容需要修改：\n\n{reasons}\n\n已通过的内容无需重填。请在此修改后重新提交：\n{address}',
    },
    companyExpiring: {
      title: '企业证照将于 {day} 到期',
      text: '{company}：请在 {day} 前提交新的证照，以免商品下线。',
      mail: '{company} 的证照将于 {day} 到期。请在此之前提交新的证照，以免商品下线：\n{address}',
    },
    companySuspended: {
      title: '{company} 的认证已暂停',
      text: '{why}商品暂时无法出售，可提交证照申诉。',
      mail: '{company} 的认证已暂停。\n\n{why}\n\n商品暂时无法出售。可在此提交证照申诉：\n{address}',
    },
    savedFinds: {
      title: plural({ other: '您的搜索订阅有 {count} 台新设备' }),
      text: '{searches}',
      mail: '以下新上架的设备符合您的搜索订阅。\n\n{finds}\n\n查看搜索订阅：\n{address}',
    },
    watchPriceDropped: {
      title: '已降价：{what}',
      text: '现价 {price}，比之前便宜 {less}。',
      mail: '您收藏的设备降价了：\n{what}\n{address}',
    },
    watchSold: {
      title: '已售出：{what}',
      text: '您收藏的这台设备已售出，可在设备页面查看同类设备。',
      mail: '您收藏的设备已售出：\n{what}\n\n查看同类设备：\n{address}',
    },
    watchBack: {
      title: '重新可购：{what}',
      text: '您收藏的这台设备又可以购买了。',
      mail: '您收藏的设备又可以购买了：\n{what}\n{address}',
    },
    refundAsked: {
      title: '退款申请 {number} 待您处理',
      text: '涉及金额 {amount}，请在 {due} 前处理。',
      mail: '退款申请 {number}（{amount}）待您处理。请在 {due} 前处理，逾期由平台裁定。\n\n查看申请：{address}',
    },
    refundMoved: {
      title: '退款申请 {number} 有新进展',
      text: '{step}涉及金额 {amount}。',
      mail: '退款申请 {number}（{amount}）：\n\n{step}\n\n查看详情与后续操作：{address}',
    },
    refundPaid: {
      title: '已退款 {amount}',
      text: '退款 {number} 已退至{way}。',
      mail: '退款 {number} 已完成：{amount} 已退至{way}。\n\n查看详情：{address}',
    },
    feedbackAnswered: {
      title: '您的反馈 {number} 已有答复',
      text: '{answer}',
      mail: '我们已答复您的反馈 {number}：\n\n{answer}\n\n查看或继续反馈：{address}',
    },
  },
  mail: {
    frame: '{name}，您好：\n\n{text}\n\nKikai',
    choose: '您可在此选择接收哪些邮件：\n{address}',
    digest: plural({ other: 'Kikai 有 {count} 条新消息' }),
  },
  topic: {
    orders: '订单',
    sales: '销售',
    payments: '付款',
    company: '企业',
    saved: '搜索',
    watchlist: '收藏',
    feedback: '反馈',
  },
  title: '消息',
  all: '全部',
  one: '消息详情',
  unread: '未读',
  unreadCount: plural({ other: '{count} 条未读消息' }),
  markAll: '全部标为已读',
  marked: plural({ other: '已将 {count} 条消息标为已读' }),
  none: '暂无消息',
  noneWhy: '订单、付款以及搜索订阅的新设备，都会在这里通知您。',
  today: '今天',
  yesterday: '昨天',
  open: {
    orders: '查看订单',
    sales: '查看订单',
    payments: '查看付款',
    company: '查看认证',
    saved: '查看搜索订阅',
    watchlist: '查看设备',
    feedback: '查看反馈',
  },
  preferences: {
    title: '消息通知',
    lead: '所有通知都会保留在“消息”中。您可以在这里选择哪些同时发送邮件。',
    mails: '邮件',
    kind: {
      orderCompleted: '订单完成',
      saleCompleted: '销售完成',
      savedFinds: '搜索订阅有新设备',
      watchPriceDropped: '收藏的设备降价',
      watchSold: '收藏的设备售出',
      watchBack: '收藏的设备重新可购',
      feedbackAnswered: '反馈得到答复',
    },
    always: '订单确认、付款、发货以及有时限的事项，一律立即发送邮件，以免您错过。',
    quiet: '免打扰时段',
    quietOn: '夜间不发邮件',
    quietWhy: '不紧急的邮件会等到免打扰结束后再发。时间以您所在国家或地区的时区为准。',
    from: '开始',
    until: '结束',
    same: '开始和结束时间不能相同。',
    saved: '已保存',
  },
})
