// No two folders may need each other. Helpers of tests are left out: they rest on the code whose tests rest on them.
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [{ name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: { ...options, exclude: { path: '/testing/' } },
}
