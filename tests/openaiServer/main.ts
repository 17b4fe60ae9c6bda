// The server by itself: npx tsx tests/openaiServer/main.ts [port] [fault,fault]
import {startOpenAIServer} from './server';

const [port = '8123', faults = ''] = process.argv.slice(2);

void startOpenAIServer({port: Number(port), faults: faults.split(',').filter(Boolean)}).then(
  ({baseURL, apiKey}) => {
    console.log(`export OPENAI_BASE_URL=${baseURL} OPENAI_API_KEY=${apiKey}`);
  },
);
