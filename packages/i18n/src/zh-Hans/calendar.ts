/** Hours in which people can be met, and what takes them. */
export default {
  error: {
    hostTaken: '该时间刚刚被约走，请另选一个。',
    guestTaken: '您在该时间已有其他预约。',
    tooManyExceptions: '最多可安排 {max} 个特殊日期，请先删除一个。',
  },
} as const
