# Checks every rule, every test of rules and the scrape configuration with Prometheus' own tool (here promtool 2.42).
# Run it in the pipeline that deploys the rules.
set -eu
cd "$(dirname "$0")/.."

promtool check config observability/prometheus.yaml
promtool check rules \
  observability/rules/sli-vllm.yaml observability/rules/engine-vllm.yaml \
  observability/rules/sglang.yaml observability/rules/tensorrt-llm.yaml \
  observability/rules/llama-cpp.yaml observability/rules/sli-gateway.yaml \
  observability/rules/gateway-llm-d.yaml \
  observability/rules/slo-burn.yaml observability/rules/slo-alerts.yaml \
  observability/rules/saturation.yaml observability/rules/progress.yaml \
  observability/rules/gpu.yaml observability/rules/replicas.yaml \
  observability/rules/missing.yaml observability/rules/missing-vllm.yaml \
  observability/rules/missing-sglang.yaml observability/rules/missing-tensorrt-llm.yaml \
  observability/rules/missing-llama-cpp.yaml
promtool test rules \
  observability/tests/slo-burn.test.yaml observability/tests/slo-inputs.test.yaml \
  observability/tests/saturation.test.yaml observability/tests/progress.test.yaml \
  observability/tests/gpu.test.yaml observability/tests/replicas.test.yaml \
  observability/tests/engines.test.yaml observability/tests/missing.test.yaml \
  observability/tests/missing-sglang.test.yaml observability/tests/missing-tensorrt-llm.test.yaml \
  observability/tests/missing-llama-cpp.test.yaml

# Kubernetes' discovery is not in every build of promtool (Debian's lacks it): observability/scrape-kubernetes.yaml.
# Others check the rest: `otelcol-contrib validate --config observability/otel-collector.yaml`, and Grafana's import
# of observability/dashboard.json.
