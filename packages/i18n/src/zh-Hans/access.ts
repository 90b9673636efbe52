import type source from '../en/access.ts'
import { sameAs } from '../same-as.ts'

export default sameAs<typeof source>()({
  error: {
    lastAdministrator: '这是最后一位权限管理员。请先指定其他管理员，否则将无人可以授予权限。',
    roleInUse: '仍有人拥有此角色，请先收回。',
    presetRole: '预设角色不能修改，请复制后再编辑。',
  },
})
