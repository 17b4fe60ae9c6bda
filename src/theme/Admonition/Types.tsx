import AdmonitionTypes from '@theme-original/Admonition/Types';
import Answer from '@site/src/components/article/Answer';

export default {...AdmonitionTypes, answer: Answer};
