// No two folders may depend on each other. Test helpers are excluded: they depend on the code whose tests use them.
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [{ name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: { ...options, exclude: { path: '/testing/' } },
}
