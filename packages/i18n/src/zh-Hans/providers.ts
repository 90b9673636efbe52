import type source from '../en/providers.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  title: '登录',
  or: '或',
  continue: '使用 {provider} 登录',
  working: '正在连接 {provider}，请稍候',
  go: '登录',
  backToLogin: '返回登录',
  backToSecurity: '返回登录与安全',
  problem: {
    denied: '您已取消授权，可以重试或使用其他方式登录。',
    over: '该登录在其他窗口发起或已超时，请重新开始。',
    failed: '登录未成功，请重试或使用其他方式登录。',
    unreachable: '暂时无法连接该平台，请使用其他方式登录。',
    tooOften: '操作过于频繁，请稍后再试，或使用其他方式登录。',
    textChanged: '我们的条款刚刚更新。请返回登录页，勾选同意新版本后重新登录。',
  },
  unknown: {
    title: '该 {provider} 账号尚未绑定',
    lead: '如果您已有 Kikai 账号，登录一次即可绑定，今后可直接使用 {provider} 登录。',
    leadOf: '当前账号：{email}。如果您已有 Kikai 账号，登录一次即可绑定。',
    register: '注册新账号',
    link: '已有账号，去登录',
  },
  linked: {
    will: '请先登录您的账号，登录后即可使用 {provider} 登录。',
    without: '暂不绑定',
    done: '已绑定，今后可使用 {provider} 登录',
  },
  register: { proven: '{provider} 已验证该邮箱，无需验证码。' },
  security: {
    title: '第三方登录',
    lead: '绑定后可使用其他平台的账号登录，原密码仍然有效。',
    link: '绑定 {provider}',
    since: '绑定于 {date}',
    used: '最近使用：{when}',
  },
  unlink: {
    go: '解除绑定',
    title: '解除绑定 {provider}？',
    why: '解除后，您仍可使用密码或邮箱验证码登录。',
    done: '已解除绑定 {provider}',
  },
})
