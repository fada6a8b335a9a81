import { makeSample } from '../../actions/make-images.js';
import { useStore } from '../../store.js';
import { Results } from '../results.js';
import { ImageForm } from './image-form.js';
import { ShotResult } from './shot-result.js';
import { Strip } from './strip.js';
import { RuleReport } from '../rule-report.js';

/** Photos to images: the form, and beside it the shots. */
export function ImagesView() {
  const shots = useStore((now) => now.shots);
  const selected = useStore((now) => now.selected);
  const setRules = useStore((now) => now.setRules);
  const shot = shots.find(({ id }) => id === selected);
  return (
    <div class="split">
      <ImageForm />
      <Results label="Images" run={shots[0]?.id}>
        {shots.length > 1 && <Strip shots={shots} selected={selected} />}
        {shot ? <ShotResult key={shot.id} shot={shot} /> : <Welcome />}
        {setRules && <RuleReport title="The set as one listing" rules={setRules} />}
      </Results>
    </div>
  );
}

function Welcome() {
  return (
    <div class="empty">
      <h2>Listing images from your photos</h2>
      <ol>
        <li>Add a photo of one whole product with some room around it.</li>
        <li>Choose one shot, or all of them.</li>
        <li>Compare each image with its photo, and read how it keeps the marketplace’s rules.</li>
      </ol>
      <button type="button" class="button" onClick={() => void makeSample()}>
        See it with a sample
      </button>
    </div>
  );
}
