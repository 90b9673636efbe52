import type source from '../en/console-operator.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  lead: '本平台的运营方信息，将显示在隐私政策、关于我们、页脚及邮件中。',
  lacking: '以下法律要求公示的信息尚未填写：{fields}。',
  complete: '法律要求公示的信息均已填写。',
  demo: '尚未填写，目前展示的是演示用的运营方信息。',
  smsClosed: '已暂停向以 {prefixes} 开头的号码发送短信验证码：过去 24 小时发出的验证码几乎无人使用。稍后会自动恢复。',
  newDevicesHeldUp:
    '来自新设备的密码错误次数过多。目前在新设备上登录需使用邮箱验证码（工作人员还需身份验证器中的验证码），曾登录过的设备不受影响。',
  given: '由部署设置（{setting}）指定，请在该处修改。',
  changed: '最近修改：{name}，{time}',
  saved: '已保存，一分钟内生效。',
  consents: '修改后法律文本将产生新版本，会员下次下单时需重新同意。',
  take: '查看最新内容',
  field: {
    name: '公司名称',
    representative: '代表人',
    address: '地址',
    permit: '古物商许可及发证机关',
    phone: '客服电话',
    hours: '客服时间',
    email: '客服邮箱',
  },
})
