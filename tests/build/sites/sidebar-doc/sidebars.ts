export default {handbook: ['index', 'unicorns']};
