import { render } from 'preact';
import { begin } from './actions/session.js';
import { App } from './view/app.js';
import './style/base.css';
import './style/forms.css';
import './style/images.css';
import './style/copy.css';
import './style/history.css';

const root = document.getElementById('app');
if (root) render(<App />, root);
void begin();
