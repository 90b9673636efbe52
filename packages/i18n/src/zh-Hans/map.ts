/** 地图：选择位置、查看位置。 */
export default {
  zoomIn: '放大',
  zoomOut: '缩小',
  away: '距当前位置 {distance}',
  noPosition: '无法获取当前位置，您可以直接移动地图。',
  choose: {
    title: '选择位置',
    label: '地图，可用方向键移动，加减号缩放。',
    how: '请移动地图，将图钉对准卸货地点。',
    here: '使用当前位置',
    hereWhy: '位置信息仅用于移动此地图。',
    known: '已保存的地址',
    use: '使用此位置',
  },
  open: {
    title: '位置',
    rounded: '位置约取整到一公里。付款后的买家可看到准确位置。',
    label: '{name}的地图',
    none: '未知位置。',
    howFar: '查看距离',
    address: '地址',
    outside: '在街道地图中打开',
    outsideSearch: '在街道地图中查找',
    outsideNote: '将打开第三方网站，并向其提供该位置。',
  },
} as const
