/** 会员：注销账号与个人数据副本。 */
export default {
  error: { cannotClose: '暂时无法注销账号，请先处理尚未完结的事项。' },
  screen: {
    title: '个人数据与账号',
    copy: {
      title: '个人数据副本',
      what: '将 Kikai 保存的与您有关的信息汇总为一个可阅读的 ZIP 文件。',
      ask: '生成副本',
      making: '正在生成副本，完成后会发邮件通知您。',
      download: '下载副本',
      until: '{day} 前可下载',
    },
    consents: {
      title: '我的同意记录',
      none: '暂无同意记录。',
      since: '{at} 同意 · 版本 {version} · {language}',
      why: '隐私政策和用户协议是账号的前提，购买条款是订单的前提，注销账号后终止。',
      withdraw: '撤回',
      withdrawWhat: '撤回：{name}',
      withdrawTitle: '撤回此项同意？',
      afterAbroad: '已提交的订单不受影响。下次向该卖家下单前，会再次征求您的同意。',
      afterSelling: '已上架的商品不受影响。下次发布商品前，需要再次同意。',
      withdrawn: '已撤回同意',
      seller: '卖家',
    },
    close: {
      title: '注销账号',
      what: '账号将在 {days} 天后注销，与您有关的信息会被永久删除。在此之前登录即可保留账号。',
      first: '请先处理以下事项：',
      holdingBack: {
        orders: '未完结的订单或退款',
        payments: '处理中的汇款或充值',
        balance: '余额',
        company: '您在企业中的职务（请联系企业办理交接）',
        platform: '您在 Kikai 的工作权限（请联系管理员收回）',
        field: '您为企业承担的代发货工作（请先与各企业结束合作）',
      },
      button: '注销账号',
      sureTitle: '确定注销账号？',
      sure: '您将在所有设备上退出登录。{days} 天后，个人信息、地址、消息和图片将被删除，无法恢复。已完成的订单会去除您的姓名后保留在卖家账目中。',
      password: '登录密码',
      missing: '请输入密码。',
      done: '已受理注销申请，注销日期已通过邮件通知您。',
    },
  },
  export: {
    about:
      '这是 Kikai 保存的与您有关的数据副本，生成日期：{day}。\n\n每个 .json 文件是一类信息：账号与登录、个人信息、地址、同意记录、上传的图片、搜索订阅、购物车、订单、银行汇款、余额和权限。可用任意文本编辑器打开。金额以各币种的最小单位表示，时间为 UTC。',
  },
} as const
