import type source from '../en/identity.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    wrongCredentials: '邮箱或密码不正确。',
    wrongCode: '验证码不正确或已过期，请核对或重新获取。',
    codeTooSoon: '验证码已发送，请 {seconds} 秒后重新获取。',
    codeNeeded: '请同时填写我们发送到您邮箱的验证码。',
    emailTaken: '该邮箱已注册，请直接登录。',
    passwordTooCommon: '该密码过于常见，容易被猜中，请换一个。',
    wrongPassword: '密码不正确，请重新输入。',
  },
  mail: {
    code: {
      subject: 'Kikai 验证码',
      body: '您的验证码是 {code}。\n\n验证码 {minutes} 分钟内有效，仅可使用一次。Kikai 的工作人员不会向您索要验证码。\n\n如非您本人操作，请忽略本邮件。\n\nKikai',
    },
    noAccount: {
      subject: '该邮箱尚未注册 Kikai',
      body: '有人为此邮箱申请了登录验证码，但该邮箱没有对应的 Kikai 账号。\n\n如果是您本人，您可能使用了其他邮箱注册，也可以在这里注册新账号：{address}\n\n如非您本人操作，请忽略本邮件。\n\nKikai',
    },
    alreadyMember: {
      subject: '您已有 Kikai 账号',
      body: '有人想用此邮箱注册账号，但您已经注册过了。\n\n如果是您本人，请在这里登录：{address}\n\n如非您本人操作，请忽略本邮件，您的账号没有任何变化。\n\nKikai',
    },
  },
  screen: {
    login: {
      title: '登录',
      lead: '登录后可查看价格、下单购买、跟进订单。',
      byPassword: '密码登录',
      byCode: '邮箱验证码登录',
      method: '登录方式',
      email: '邮箱',
      password: '密码',
      submit: '登录',
      forgotten: '忘记密码？使用验证码登录',
      noAccount: '还没有账号？',
      register: '注册账号',
      staffCode: '该账号还需输入验证码，已发送至 {email}。',
    },
    register: {
      title: '注册账号',
      lead: '注册免费，完成后即可查看价格并下单。',
      account: '登录信息',
      person: '个人信息',
      place: '所在地区',
      placeNote: '将作为首个收货地址，之后可再添加。',
      email: '邮箱',
      password: '密码',
      passwordHint: '至少 {min} 个字符，可使用一句您容易记住的话。',
      again: '再次输入密码',
      name: '姓名',
      submit: '注册',
      haveAccount: '已有账号？',
      login: '去登录',
      welcome: '欢迎使用 Kikai',
    },
    capacity: {
      title: '购买身份',
      consumer: '个人',
      business: '企业',
      why: '退货规则和发票抬头据此确定。',
      companyName: '公司名称',
    },
    missing: {
      emailAndPassword: '请输入邮箱和密码。',
      companyName: '请填写公司名称。',
      email: '请输入邮箱。',
      password: '请输入密码。',
      again: '请再次输入密码。',
      name: '请输入姓名。',
      code: '请输入 6 位验证码。',
      agree: '请先阅读并勾选同意。',
    },
    agree: {
      read: '我已阅读{link}。',
      agree: '我已阅读并同意{link}。',
      privacy: '《隐私政策》',
      userAgreement: '《用户协议》',
    },
  },
})
