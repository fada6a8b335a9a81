// No queue and no database: the handler calls the provider.
import { writeCopy } from './parts/provider-client.mjs';
import { runPart } from './parts/run-part.mjs';
import { serve } from './parts/serve.mjs';

await runPart({ api: () => serve(writeCopy) });
