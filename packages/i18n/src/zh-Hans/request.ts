import type source from '../en/request.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    loginExpired: '登录已过期，请重新登录。',
    invalidInput: '请检查标出的项目。',
    wrongSignature: '请求校验未通过，请刷新后重试。',
    wrongClock: '您的手机或电脑时间不准确，请校准后重试。',
    notAllowed: '您没有此操作的权限（{missing}）。',
    notFound: '内容不存在，或您无权查看。',
    replayed: '该请求已提交，请刷新查看结果。',
    wrongState: '状态已变更，无法执行此操作，请刷新。',
    olderVersion: '您编辑期间内容已被他人修改，请先查看最新版本。',
    tooLarge: '提交的内容过大，请减少后重试。',
    wrongType: '此处不支持该类型的文件或数据。',
    consentNeeded: '请先阅读并同意相关条款。',
    termsChanged: '《隐私政策》或《用户协议》已更新，请先同意新版本再继续。',
    tooOften: '操作过于频繁，请 {seconds} 秒后再试。',
    requestIdReused: '该表单已用其他内容提交过，请重新打开。',
    requestIdMissing: '请求不完整，请刷新后重试。',
    proofNeeded: '请再次验证身份：距上次验证已超过 {minutes} 分钟。',
    wrongCompany: '您已不是该企业的成员，请重新选择以哪家企业的身份操作。',
    companyNeeded: '您在多家企业任职，请先选择以哪家企业的身份操作。',
    secondFactorMissing: '请先设置两步验证，您的角色需要启用。',
    overLimit: '金额超过您的权限上限（{missing}），请交由上限更高的同事处理。',
    dayLimitReached: '24 小时内最多可操作 {max} 次，现已达上限，请稍后再试。',
    fault: '系统出现异常，如反复出现，请将编号 {requestId} 告知我们。',
    busy: '当前访问量较大，请稍后再试。',
  },
  failure: {
    transport: '请求失败，请检查网络后重试。',
    timeout: '服务器响应超时，请重试。',
    chunk: '页面加载失败，请检查网络后刷新。',
    refresh: '刷新',
    versionLengths: '版本号长度不一致，请联系管理员。',
    whitePicture: '图片为纯白色，请重新选择。',
  },
})
